/**
 * The id of the page's current hub connection; each request carries it, so that the gateway can mark events that this page caused. The hub
 * of the current company writes it, and the pipeline reads it. [A7-1]
 */
export interface ConnectionId {
  current: string | undefined;
}
