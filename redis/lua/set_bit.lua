-- Sets one bit of a field of bits; the first opens its life. A field without a life is none of ours and would refuse its
-- bits for ever: it starts again.
-- KEYS[1] field, ARGV[1] bit, ARGV[2] life in ms of a new field. Returns the bit as it was.
if redis.call('PTTL', KEYS[1]) < 0 then
  redis.call('DEL', KEYS[1])
end
local before = redis.call('SETBIT', KEYS[1], ARGV[1], 1)
if redis.call('PTTL', KEYS[1]) < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return before
