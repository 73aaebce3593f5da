import type { Endpoint } from '#core/contract';

/*
 * The public names of a kind's endpoints: the operations in OpenAPI, from which client programs are generated. A verb that is not listed
 * here keeps its own name: `accept` becomes `acceptPriceOffer`.
 */
export interface CallNames<One extends string, Many extends string> {
  readonly list: `list${Many}`;
  readonly summary: `summarize${Many}`;
  readonly print: `print${Many}`;
  readonly bankAccounts: `list${One}BankAccounts`;
  readonly recentPartners: `listRecent${One}Partners`;
  readonly fromDocuments: `create${One}FromDocuments`;
  readonly chain: `read${One}Chain`;
  readonly same: `listSame${Many}`;
  readonly remove: `delete${One}`;
  readonly attachments: `list${One}Attachments`;
  readonly addAttachment: `add${One}Attachment`;
  readonly attachmentAddress: `read${One}AttachmentAddress`;
  readonly removeAttachment: `remove${One}Attachment`;
  readonly sent: `mark${One}Sent`;
  readonly addPayment: `add${One}Payment`;
  readonly removePayment: `remove${One}Payment`;
  readonly pdf: `${Uncapitalize<One>}Pdf`;
  readonly envelope: `print${One}Envelope`;
}

type Names = readonly [one: string, many: string];
type NameOf<Verb, N extends Names> = Verb extends keyof CallNames<N[0], N[1]>
  ? CallNames<N[0], N[1]>[Verb]
  : Verb extends string
    ? `${Verb}${N[0]}`
    : never;

export type NamedCalls<Endpoints, N extends Names> = {
  readonly [Verb in keyof Endpoints as NameOf<Verb, N>]: Endpoints[Verb];
};

/** Returns the endpoints, keyed by their public names. */
export function namedCalls(
  endpoints: Readonly<Record<string, Endpoint | undefined>>,
  [one, many]: Names,
): Readonly<Record<string, Endpoint>> {
  const names: Readonly<Record<string, string>> = {
    list: `list${many}`,
    summary: `summarize${many}`,
    print: `print${many}`,
    bankAccounts: `list${one}BankAccounts`,
    recentPartners: `listRecent${one}Partners`,
    fromDocuments: `create${one}FromDocuments`,
    chain: `read${one}Chain`,
    same: `listSame${many}`,
    remove: `delete${one}`,
    attachments: `list${one}Attachments`,
    addAttachment: `add${one}Attachment`,
    attachmentAddress: `read${one}AttachmentAddress`,
    removeAttachment: `remove${one}Attachment`,
    sent: `mark${one}Sent`,
    addPayment: `add${one}Payment`,
    removePayment: `remove${one}Payment`,
    pdf: `${one.charAt(0).toLowerCase()}${one.slice(1)}Pdf`,
    envelope: `print${one}Envelope`,
  } satisfies Record<keyof CallNames<string, string>, string>;
  return Object.fromEntries(
    Object.entries(endpoints).flatMap(([verb, endpoint]) =>
      endpoint ? [[names[verb] ?? `${verb}${one}`, endpoint]] : [],
    ),
  );
}
