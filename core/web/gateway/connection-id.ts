/**
 * The id of the hub connection this page has at the moment; sent with each request, so that the gateway can mark events
 * that this page caused. Written by the hub of the current company, read by the pipeline. [A7-1]
 */
export interface ConnectionId {
  current: string | undefined;
}
