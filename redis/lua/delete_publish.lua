-- Deletes a key and notifies every gateway. Atomic, because a crash between the steps would leave stale copies.
-- KEYS[1] key, ARGV[1] channel, ARGV[2] message. Returns the number of deleted keys.
local deleted = redis.call('DEL', KEYS[1])
redis.call('PUBLISH', ARGV[1], ARGV[2])
return deleted
