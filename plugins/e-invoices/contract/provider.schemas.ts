import Type, { type Static } from 'typebox';

export const EInvoiceProviderInput = Type.Object({
  /** The name that the company gives the connection: up to 100 characters. */
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  /** The id of the provider's profile, as the list of profiles gives it. */
  profile: Type.String({ minLength: 1, maxLength: 60 }),
  /** The address that the provider gave to the company. It begins with `https://`. Empty if the profile has one. */
  address: Type.String({ maxLength: 500 }),
  /** The client id with which the gateway signs in with the provider. */
  clientId: Type.String({ minLength: 1, maxLength: 250, pattern: '\\S' }),
  /** The secret of the client id. An empty value keeps the stored secret, if the address and the client id stay the same. */
  clientSecret: Type.String({ maxLength: 1_000 }),
  /** The provider's id of the company, if the credentials belong to an integrator of several companies; otherwise empty. */
  firmId: Type.String({ maxLength: 100 }),
  /** Whether the credentials belong to the provider's test network, where documents have no legal effect. */
  isTest: Type.Boolean(),
  /** Whether documents may be sent through this connection. */
  sends: Type.Boolean(),
  /** Whether documents are fetched from it. By law, only one connection of a company may receive. */
  receives: Type.Boolean(),
  /** Whether documents are sent through this connection if several may send. Setting it resets it in the other connections. */
  isChosen: Type.Boolean(),
});
export type EInvoiceProviderInput = Static<typeof EInvoiceProviderInput>;

export const EInvoiceProviderUpdate = Type.Object({ ...EInvoiceProviderInput.properties, version: Type.Integer() });
export type EInvoiceProviderUpdate = Static<typeof EInvoiceProviderUpdate>;

/** A connection of the company with a provider of the delivery service. */
export const EInvoiceProvider = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  ...EInvoiceProviderInput.properties,
  /** Always empty, because the secret is never returned. */
  clientSecret: Type.Literal(''),
  /** Whether a secret is stored that this installation can decrypt. After a move to another installation it has to be entered again. */
  hasSecret: Type.Boolean(),
  /** The time when the connection was added. */
  createdAt: Type.String({ format: 'date-time' }),
});
export type EInvoiceProvider = Static<typeof EInvoiceProvider>;
export const EInvoiceProviderList = Type.Array(EInvoiceProvider);

/** A provider that can be connected. */
export const EInvoiceProviderProfile = Type.Object({
  /** The id that a connection names as its `profile`. */
  id: Type.String(),
  /** The name of the provider; null for the profile of a provider that is not in the list. */
  name: Type.Union([Type.String(), Type.Null()]),
  /** Whether the company has to enter the address. */
  wantsAddress: Type.Boolean(),
  /** The path that is appended to the address, such as `/sapi/v1`. */
  prefix: Type.String(),
  /** Whether the provider accepts `firmId`, which states the company that is meant. */
  takesFirmId: Type.Boolean(),
  /** Whether the provider is the simulated one of a demo: nothing leaves the installation, and every DIČ can sign in with any secret. */
  isSimulated: Type.Boolean(),
});
export type EInvoiceProviderProfile = Static<typeof EInvoiceProviderProfile>;
export const EInvoiceProviderProfileList = Type.Array(EInvoiceProviderProfile);

export const EInvoiceProviderTest = Type.Object({
  /** Whether signing in succeeded and, if the connection receives, documents may be fetched. */
  succeeded: Type.Boolean(),
  /** The fault that the test found; null if there was none. */
  fault: Type.Union([
    Type.Object({
      /** The provider's code, such as `SAPI-AUTH-001`, or one of Kostra, such as `http-404` or `time-out`. */
      code: Type.String(),
      /** What is wrong and what to do about it, in the caller's language. */
      sentence: Type.String(),
      /** The provider's own message; empty if there is none. */
      words: Type.String(),
    }),
    Type.Null(),
  ]),
});
export type EInvoiceProviderTest = Static<typeof EInvoiceProviderTest>;
