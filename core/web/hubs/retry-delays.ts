/** The delays in milliseconds before each attempt of the automatic reconnect. [B7-15] */
export const reconnectDelays: readonly number[] = [0, 2_000, 4_000, 8_000, 16_000];

/**
 * The delays in milliseconds before each attempt to start again once the network is back or the window is visible; the last one repeats,
 * because a gateway that is being updated may be unavailable for longer. [B7-15] [B9-8]
 */
export const restartDelays: readonly number[] = [0, 2_000, 5_000, 10_000, 30_000];
