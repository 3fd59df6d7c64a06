-- Counts tries at a secret in one step: those that failed, those under way, how often too many have closed it, and until
-- when. bff/store/store.ts has the same arithmetic for the memory driver.
-- KEYS[1] count, `<failed> <pending> <closures> <closed until> <last reserved>`, times in epoch ms, without a life.
-- ARGV[1] step: look, reserve, fail or release. ARGV[2] epoch ms now, ARGV[3] failures that close, ARGV[4] and ARGV[5] ms
-- of the first and of the longest closure, ARGV[6] ms after which a try under way counts as failed.
-- Returns {1 when a reserved try may be made, ms it is closed for, tries left}.
local step, now, most = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local value = redis.call('GET', KEYS[1])
local read = {string.match(value or '', '^(%d+) (%d+) (%d+) (%d+) (%d+)$')}
local failed, pending, closures = tonumber(read[1] or 0), tonumber(read[2] or 0), tonumber(read[3] or 0)
local closedUntil, reservedAt = tonumber(read[4] or 0), tonumber(read[5] or 0)
local admitted = 0
if pending > 0 and now - reservedAt > tonumber(ARGV[6]) then
  failed, pending = failed + pending, 0
end
if step == 'fail' then
  failed, pending = failed + 1, math.max(0, pending - 1)
elseif step == 'release' then
  pending = math.max(0, pending - 1)
end
if failed >= most then
  closures = closures + 1
  closedUntil = now + math.min(tonumber(ARGV[4]) * 2 ^ (closures - 1), tonumber(ARGV[5]))
  failed = 0
end
if step == 'reserve' and closedUntil <= now and failed + pending < most then
  pending, reservedAt, admitted = pending + 1, now, 1
end
if failed + pending + closures == 0 then
  redis.call('DEL', KEYS[1])
elseif step ~= 'look' then
  local kept = string.format('%d %d %d %.0f %.0f', failed, pending, closures, closedUntil, reservedAt)
  redis.call('SET', KEYS[1], kept)
end
return {admitted, math.max(0, closedUntil - now), most - failed - pending}
