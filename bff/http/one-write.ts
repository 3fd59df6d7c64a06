/**
 * Node hands head and body to the socket with one call when both are text of one byte per character ("latin1"); copying
 * a body larger than this costs more than the second call.
 */
export const oneWriteBytes = 8 * 1024;
