-- Fixed-window counter. KEYS[1] counter, ARGV[1] life in ms of a new window, ARGV[2] step.
-- A step of 0 reads, a negative one gives back: neither opens a window nor goes below 0.
-- Returns {count, remaining life in ms}.
local step = tonumber(ARGV[2])
local current = tonumber(redis.call('GET', KEYS[1]))
if not current then
  if step <= 0 then
    return {0, 0}
  end
  redis.call('SET', KEYS[1], step, 'PX', ARGV[1])
  return {step, tonumber(ARGV[1])}
end
if current + step < 0 then
  step = -current
end
local count = redis.call('INCRBY', KEYS[1], step)
return {count, redis.call('PTTL', KEYS[1])}
