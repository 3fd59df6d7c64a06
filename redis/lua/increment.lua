-- Fixed-window counter. KEYS[1] counter, ARGV[1] life in ms of a new window, ARGV[2] step, ARGV[3] highest count or ''.
-- A step of 0 reads, a negative one gives back: neither opens a window nor goes below 0. What is back at 0 is deleted.
-- What is no number, or has no life and would count for ever, is no counter of ours: it counts as missing.
-- A step up beyond the highest count changes nothing, and returns the count it would have made.
-- Returns {count, remaining life in ms}.
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
  -- A count of which everything was given back is none: it takes no memory until its window ends.
  redis.call('DEL', KEYS[1])
  return {0, left}
end
if max and step > 0 and current + step > max then
  return {current + step, left}
end
return {redis.call('INCRBY', KEYS[1], step), left}
