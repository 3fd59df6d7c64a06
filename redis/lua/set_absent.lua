-- Sets a value with a life unless there is one. A value without a life is no lock, lease or countdown of ours: it would
-- hold for ever, and is overwritten.
-- KEYS[1] key, ARGV[1] value, ARGV[2] life in ms. Returns 1 when it was set.
if redis.call('EXISTS', KEYS[1]) == 1 and redis.call('PTTL', KEYS[1]) ~= -1 then
  return 0
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
