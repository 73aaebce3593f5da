/**
 * A valid call of an endpoint, as data. A value that depends on the state of a company is a reference: `from(createPartner, (partner) =>
 * partner.id)` is the id of a partner that the sample of that endpoint created in the company under test. So a test can make the same call
 * with an entity of its own company and with one of another company.
 */
export interface Sample<Params = unknown, Query = unknown, Body = unknown> {
  readonly params?: Sampled<Params>;
  readonly query?: Sampled<Query>;
  readonly body?: Sampled<Body>;
  /** The endpoints to call (by their samples) before this one, such as one that creates a required numbering series. */
  readonly after?: readonly SampleSource[];
  /** `true` means that the call removes something that other calls need, such as the company. Tests call it in a separate company. */
  readonly alone?: true;
  /** `nothing` means that the valid call returns 404, because only a job creates the record that it names, such as an export's file. */
  readonly finds?: 'nothing';
}

/** The type of a value that may have references in its place, at any depth. */
export type Sampled<T> =
  | T
  | SampleRef<T>
  | (T extends readonly (infer Item)[]
      ? readonly Sampled<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Sampled<T[Key]> }
        : never);

/** The part of an endpoint that a sample needs. It is not `Endpoint` itself, because an endpoint contains its sample. */
export interface SampleSource<Reply = unknown> {
  readonly id: string;
  readonly types?: { params: unknown; query: unknown; body: unknown; reply: Reply };
}

export class SampleRef<out T> {
  /** The endpoint to call first. It is absent for a value that needs no other endpoint. */
  readonly source: SampleSource | undefined;
  /** Picks the value from the reply of the source, or makes it from a serial number that is unique in the test run. */
  readonly pick: (input: unknown) => T;

  constructor(source: SampleSource | undefined, pick: (input: unknown) => T) {
    this.source = source;
    this.pick = pick;
  }
}

/** Refers to a value in the reply of another endpoint's sample call, made in the same company. */
export function from<Reply, T>(source: SampleSource<Reply>, pick: (reply: Reply) => T): SampleRef<T> {
  return new SampleRef(source, pick as (input: unknown) => T); // the resolver passes the reply of that source
}

/** Refers to a value that no other sample of the run has: `unique((serial) => \`Partner ${serial}\`)`. */
export function unique<T extends string | number>(make: (serial: number) => T): SampleRef<T> {
  return new SampleRef(undefined, (serial) => make(serial as number)); // the resolver passes a serial number
}
