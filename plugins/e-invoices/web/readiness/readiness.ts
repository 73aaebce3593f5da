import type { EInvoiceProvider, MissingOwn, ProviderTestState, Reception } from '../../contract/index.ts';

/** The facts about a company; a value that is not loaded yet is undefined. */
export interface ReadinessFacts {
  readonly own: MissingOwn | undefined;
  /** The number of partners with faults that had an invoice in the last 24 months. */
  readonly partners: number | undefined;
  readonly providers: readonly EInvoiceProvider[] | undefined;
  readonly tests: ReadonlyMap<string, ProviderTestState>;
  readonly reception: Reception | undefined;
}

/**
 * The state of a step. `unknown`: not loaded yet; `optional`: missing, but the law does not require it; `open`: waits for a test of the
 * connection.
 */
export type StepState = 'ready' | 'missing' | 'optional' | 'open' | 'unknown';

export interface ReadinessStep {
  readonly step: 'company' | 'partners' | 'sending' | 'receiving' | 'test';
  readonly state: StepState;
  /** The reason for the state, as a key of the step's texts. */
  readonly why:
    | 'ready'
    | 'missing'
    | 'undecided'
    | 'testNetwork'
    | 'secret'
    | 'failing'
    | 'untested'
    | 'none'
    | 'unknown';
  /** The number of faults. */
  readonly count: number;
  /** The connections that the step is about. */
  readonly providers: readonly EInvoiceProvider[];
}

/** Returns the steps that a company needs before it can send and receive e-invoices, in their order. */
export function readinessOf(facts: ReadinessFacts): readonly ReadinessStep[] {
  const { own, partners, providers } = facts;
  const gaps = own?.gaps.filter(({ severity }) => severity === 'fatal').length;
  const isDuty = own?.verdict === 'must';
  const senders = providers?.filter(({ sends }) => sends) ?? [];
  const sender = senders.find(({ isChosen }) => isChosen) ?? (senders.length === 1 ? senders[0] : undefined);
  const receiver = providers?.find(({ receives }) => receives);
  const unknown = providers === undefined;
  const sending =
    senders.length > 1 && !sender ? step('sending', 'missing', 'undecided') : connection('sending', sender, unknown);
  return [
    counted('company', gaps),
    counted('partners', partners),
    !isDuty && own && sending.why === 'missing' ? { ...sending, state: 'optional' } : sending,
    connection('receiving', receiver, unknown),
    tested(facts, sender, receiver),
  ];
}

function step(
  name: ReadinessStep['step'],
  state: StepState,
  why: ReadinessStep['why'],
  providers: readonly EInvoiceProvider[] = [],
): ReadinessStep {
  return { step: name, state, why, count: 0, providers };
}

function counted(name: 'company' | 'partners', count: number | undefined): ReadinessStep {
  if (count === undefined) return step(name, 'unknown', 'unknown');
  return count === 0 ? step(name, 'ready', 'ready') : { ...step(name, 'missing', 'missing'), count };
}

function connection(
  name: 'sending' | 'receiving',
  provider: EInvoiceProvider | undefined,
  isUnknown: boolean,
): ReadinessStep {
  if (isUnknown) return step(name, 'unknown', 'unknown');
  if (!provider) return step(name, 'missing', 'missing');
  if (!provider.hasSecret) return step(name, 'missing', 'secret', [provider]);
  return provider.isTest ? step(name, 'missing', 'testNetwork', [provider]) : step(name, 'ready', 'ready', [provider]);
}

/** A connection works if its last test or its last poll succeeded, because both sign in. */
function tested(
  { providers, tests, reception }: ReadinessFacts,
  sender: EInvoiceProvider | undefined,
  receiver: EInvoiceProvider | undefined,
): ReadinessStep {
  if (providers === undefined) return step('test', 'unknown', 'unknown');
  const used = [...new Set([sender, receiver].flatMap((one) => one ?? []))];
  if (used.length === 0) return step('test', 'missing', 'none');
  const outcomes = used.map((provider): 'works' | 'fails' | 'untested' => {
    const test = tests.get(provider.id);
    if (typeof test === 'object') return test.succeeded ? 'works' : 'fails';
    if (provider !== receiver || reception?.connection !== provider.name) return 'untested';
    return reception.fault ? 'fails' : 'works';
  });
  if (outcomes.includes('fails')) return step('test', 'missing', 'failing', used);
  return outcomes.includes('untested') ? step('test', 'open', 'untested', used) : step('test', 'ready', 'ready', used);
}
