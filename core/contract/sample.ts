/**
 * A valid call of an endpoint, as data. What depends on the state of a company stands as a reference: `from(createPartner,
 * (partner) => partner.id)` is the id of a partner made by that endpoint's own sample in the company under test, so a
 * test can make the same call with an entity of its own company and with one of another company.
 */
export interface Sample<Params = unknown, Query = unknown, Body = unknown> {
  readonly params?: Sampled<Params>;
  readonly query?: Sampled<Query>;
  readonly body?: Sampled<Body>;
  /** Endpoints to call (by their samples) before this one, such as a numbering series that must exist. */
  readonly after?: readonly SampleSource[];
  /** It takes away what other calls need, such as the company: tests call it in a company of its own. */
  readonly alone?: true;
  /** What it names is made by a job alone, such as an export's file: the call is valid, and answered 404. */
  readonly finds?: 'nothing';
}

/** A value, or a reference in its place, at any depth. */
export type Sampled<T> =
  | T
  | SampleRef<T>
  | (T extends readonly (infer Item)[]
      ? readonly Sampled<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Sampled<T[Key]> }
        : never);

/** The least of an endpoint that a sample needs to know (endpoints refer to samples, so not the whole type). */
export interface SampleSource<Reply = unknown> {
  readonly id: string;
  readonly types?: { params: unknown; query: unknown; body: unknown; reply: Reply };
}

export class SampleRef<out T> {
  /** The endpoint to call first; absent for a value made out of nothing. */
  readonly source: SampleSource | undefined;
  /** From the source's reply, or from a serial number that is unique in the test run. */
  readonly pick: (input: unknown) => T;

  constructor(source: SampleSource | undefined, pick: (input: unknown) => T) {
    this.source = source;
    this.pick = pick;
  }
}

/** The value picked from the reply of another endpoint's sample call, made in the same company. */
export function from<Reply, T>(source: SampleSource<Reply>, pick: (reply: Reply) => T): SampleRef<T> {
  return new SampleRef(source, pick as (input: unknown) => T); // the resolver hands over that source's reply
}

/** A value that no other sample of the run has: `unique((serial) => \`Partner ${serial}\`)`. */
export function unique<T extends string | number>(make: (serial: number) => T): SampleRef<T> {
  return new SampleRef(undefined, (serial) => make(serial as number)); // the resolver hands over a serial number
}
