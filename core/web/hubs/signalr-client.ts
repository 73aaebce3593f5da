/* These are imported by name, so that the build can omit the parts that the hubs do not use (other transports, streams, logs). */
export { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
