/* By name, so that what the hubs leave out of it (other transports, streams, logs) can be left out of the chunk. */
export { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
