-- Fixed-window counter. KEYS[1] counter, ARGV[1] TTL in ms of a new window, ARGV[2] step, ARGV[3] maximum count or ''.
-- A step of 0 reads, and a negative step subtracts. Neither opens a window. A count of 0 is deleted.
-- A value that is not a number or has no TTL counts as missing.
-- A step beyond the maximum changes nothing and returns the count that it would have reached.
-- Returns {count, remaining TTL in ms}.
local step = tonumber(ARGV[2])
local max = tonumber(ARGV[3])
local value = redis.call('GET', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if not value or left < 0 or not string.match(value, '^%d+$') or #value > 15 then
  if step <= 0 then
    redis.call('DEL', KEYS[1])
    return {0, 0}
  end
  if not max or step <= max then
    redis.call('SET', KEYS[1], step, 'PX', ARGV[1])
  end
  return {step, tonumber(ARGV[1])}
end
local current = tonumber(value)
if step < 0 and current + step <= 0 then
  -- Frees the memory before the window ends.
  redis.call('DEL', KEYS[1])
  return {0, left}
end
if max and step > 0 and current + step > max then
  return {current + step, left}
end
return {redis.call('INCRBY', KEYS[1], step), left}
