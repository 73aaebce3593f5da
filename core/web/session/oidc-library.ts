/* By name, so that what the session leaves out of it can be left out of the chunk. */
export { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts';
