-- Reads wrk's requests from a file (first argument): header lines, an empty line, then one cookie per line. Formats
-- each request once and sends them in turn.
local requests, at = {}, 0

function init(args)
  local headers, cookies, heading = {}, {}, true
  for line in io.lines(args[1]) do
    if line == "" then
      heading = false
    elseif heading then
      local name, value = line:match("^([^:]+): (.*)$")
      headers[name] = value
    else
      cookies[#cookies + 1] = line
    end
  end
  if #cookies == 0 then
    requests[1] = wrk.format("GET", nil, headers)
  end
  for _, cookie in ipairs(cookies) do
    headers["Cookie"] = cookie
    requests[#requests + 1] = wrk.format("GET", nil, headers)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    "\nRESULT %d %d %d\n",
    summary.requests,
    errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
