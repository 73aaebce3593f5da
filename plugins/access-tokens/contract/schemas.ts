import Type, { type Static, type TSchema } from 'typebox';
import { dayPattern } from '#core/contract/formats';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const AccessTokenInput = Type.Object({
  /** What it is for: the program, the shop. */
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  /** Rights, as `resource:action`. */
  scopes: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 300, uniqueItems: true }),
  /** The last day on which it is good; without it the token does not end by itself. */
  expiresOn: Type.Optional(nullable(Type.String({ format: 'date', pattern: dayPattern }))),
});
export type AccessTokenInput = Static<typeof AccessTokenInput>;

/** The token is in this answer alone. The id is the `client_id` for client credentials, the token the secret. */
export const CreatedAccessToken = Type.Object({ id: Type.String(), token: Type.String() });
export type CreatedAccessToken = Static<typeof CreatedAccessToken>;

export const AccessToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  madeBy: Type.String(),
  /** ISO 8601. */
  createdAt: Type.String(),
  /** ISO 8601, to the minute; `null`: never. */
  lastUsedAt: nullable(Type.String()),
  /** The last day on which it is good; `null`: it does not end by itself. */
  expiresOn: nullable(Type.String()),
});
export type AccessToken = Static<typeof AccessToken>;

export const AccessTokenList = Type.Object({
  /** Those that have not been ended; the newest first. */
  tokens: Type.Array(AccessToken),
  /** What the caller may give to a new one. */
  scopes: Type.Array(Type.String()),
});
export type AccessTokenList = Static<typeof AccessTokenList>;
