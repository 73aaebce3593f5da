import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Answers an upgrade request with an HTTP status instead, and closes the connection.
 * @param retryAfter the time to wait, in seconds
 */
export function refuseUpgrade(socket: Duplex, status: number, retryAfter?: number): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.once('finish', () => socket.destroy());
  const wait = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
