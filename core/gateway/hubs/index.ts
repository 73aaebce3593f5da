/**
 * A SignalR server over WebSockets, for real-time messages. It knows neither the database nor the HTTP framework; the check of tokens, the
 * allowed origins and the clock are passed in.
 */
export type { HubConnection, HubDefinition, HubMethod, HubUser } from './hub.ts';
export { tokenCredential } from './hub.ts';
export { HubMappingError } from './hub-mapping-error.ts';
export { systemClock, type HubClock, type HubLimits, type HubLog, type HubServerOptions } from './hub-options.ts';
export { HubRefusal } from './hub-refusal.ts';
export type { Except, HubServer } from './hub-server.ts';
export type { NegotiateReply, NegotiateRequest } from './negotiate.ts';
export { refuseUpgrade } from './bare-socket.ts';
export { HubBusy } from './identify.ts';
export { createHubServer } from './signalr-server.ts';
