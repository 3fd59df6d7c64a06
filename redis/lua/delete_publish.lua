-- Deletes a key and tells every gateway, in one step: no gateway can die between the two and leave others believing.
-- KEYS[1] key, ARGV[1] channel, ARGV[2] message. Returns how many keys were deleted.
local deleted = redis.call('DEL', KEYS[1])
redis.call('PUBLISH', ARGV[1], ARGV[2])
return deleted
