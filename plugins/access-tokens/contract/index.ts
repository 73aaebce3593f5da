export * from './endpoints.ts';
export { AccessTokenInput } from './schemas.ts';
export type { AccessToken, AccessTokenList, CreatedAccessToken } from './schemas.ts';
