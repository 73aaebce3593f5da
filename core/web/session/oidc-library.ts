/* These are imported by name, so that the build can omit the parts that the session does not use. */
export { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts';
