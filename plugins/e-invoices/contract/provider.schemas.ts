import Type, { type Static } from 'typebox';

export const EInvoiceProviderInput = Type.Object({
  /** The name that the company calls the connection. */
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  /** The id of the provider's profile, as the list of profiles gives it. */
  profile: Type.String({ minLength: 1, maxLength: 60 }),
  /** The address that the provider gave to the company. It begins with `https://`. Empty if the profile has one. */
  address: Type.String({ maxLength: 500 }),
  /** The name by which programs of the company sign in with the provider. */
  clientId: Type.String({ minLength: 1, maxLength: 250, pattern: '\\S' }),
  /** The secret that belongs to it. Empty keeps the saved one, as long as it goes to the same address under the same name. */
  clientSecret: Type.String({ maxLength: 1_000 }),
  /** The provider's id of the company, if the credentials belong to an integrator of many. Empty otherwise. */
  firmId: Type.String({ maxLength: 100 }),
  /** Whether the credentials are of the provider's test network, in which nothing has an effect. */
  isTest: Type.Boolean(),
  /** Whether documents may leave by this connection. */
  sends: Type.Boolean(),
  /** Whether documents are fetched from it. One connection of a company may do so, as the law has it. */
  receives: Type.Boolean(),
  /** Whether documents leave by this connection if several may send. Choosing it takes the choice from another one. */
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
  /** Always empty: the secret is never told. */
  clientSecret: Type.Literal(''),
  /** Whether a secret is saved that can be read here. It has to be typed again after a move to another installation. */
  hasSecret: Type.Boolean(),
  /** When the connection was added. */
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
  /** Whether the company has to state the address. */
  wantsAddress: Type.Boolean(),
  /** What is added to the address, such as `/sapi/v1`. */
  prefix: Type.String(),
  /** Whether the provider can be told which company is meant, by `firmId`. */
  takesFirmId: Type.Boolean(),
  /** Whether the provider is the simulated one of a demo: nothing leaves the installation, and every DIČ signs in with any secret. */
  isSimulated: Type.Boolean(),
});
export type EInvoiceProviderProfile = Static<typeof EInvoiceProviderProfile>;
export const EInvoiceProviderProfileList = Type.Array(EInvoiceProviderProfile);

export const EInvoiceProviderTest = Type.Object({
  /** Whether the provider let us in, and lets us fetch documents if the connection receives. */
  succeeded: Type.Boolean(),
  /** What is wrong; null if nothing is. */
  fault: Type.Union([
    Type.Object({
      /** The provider's code or ours, such as `SAPI-AUTH-001`, `http-404`, `time-out`. */
      code: Type.String(),
      /** What is wrong and what to do about it, in the reader's language. */
      sentence: Type.String(),
      /** The provider's own words; empty if there are none. */
      words: Type.String(),
    }),
    Type.Null(),
  ]),
});
export type EInvoiceProviderTest = Static<typeof EInvoiceProviderTest>;
