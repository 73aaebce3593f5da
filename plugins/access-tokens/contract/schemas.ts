import Type, { type Static, type TSchema } from 'typebox';
import { dayPattern } from '#core/contract/formats';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const AccessTokenInput = Type.Object({
  /** The purpose of the token, such as the name of a program or a shop. */
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  /** The rights of the token, as `resource:action`. `GET access-tokens` lists those that the caller may give. */
  scopes: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 300, uniqueItems: true }),
  /** The last day on which the token is valid. A token without it does not expire. */
  expiresOn: Type.Optional(nullable(Type.String({ format: 'date', pattern: dayPattern }))),
});
export type AccessTokenInput = Static<typeof AccessTokenInput>;

/**
 * The response that contains the token, which no other response does. For client credentials, the id is the `client_id`
 * and the token is the secret.
 */
export const CreatedAccessToken = Type.Object({
  id: Type.String(),
  /** The token, which goes into the header `Authorization: Bearer …`. No later answer has it. */
  token: Type.String(),
});
export type CreatedAccessToken = Static<typeof CreatedAccessToken>;

export const AccessToken = Type.Object({
  id: Type.String(),
  /** What the token is for, in its owner's words. */
  name: Type.String(),
  /** The rights of the token, as `resource:action`. */
  scopes: Type.Array(Type.String()),
  /** The name of the person who made the token. */
  madeBy: Type.String(),
  /** The time is in ISO 8601. */
  createdAt: Type.String(),
  /** The time in ISO 8601, with a precision of one minute. `null` means that the token was never used. */
  lastUsedAt: nullable(Type.String()),
  /** The last day on which the token is valid. `null` means that the token does not expire. */
  expiresOn: nullable(Type.String()),
});
export type AccessToken = Static<typeof AccessToken>;

export const AccessTokenList = Type.Object({
  /** The active tokens, the newest first. */
  tokens: Type.Array(AccessToken),
  /** The rights that the caller may give to a new token. */
  scopes: Type.Array(Type.String()),
});
export type AccessTokenList = Static<typeof AccessTokenList>;
