/** Milliseconds before each attempt of the automatic reconnect. [B7-15] */
export const reconnectDelays: readonly number[] = [0, 2_000, 4_000, 8_000, 16_000];

/**
 * Milliseconds before each attempt to start again once the network is back or the window is seen; the last one repeats
 * while it stays so, because a gateway that is being updated may be away for longer. [B7-15] [B9-8]
 */
export const restartDelays: readonly number[] = [0, 2_000, 5_000, 10_000, 30_000];
