import { problems } from '#core/contract';
import { type CompanyCall, type OutboundFault, Refusal, type RefusedField, refuse, type Tx } from '#core/gateway';
import { anotherProviderReceives, type EInvoiceProviderInput } from '../../contract/index.ts';
import type { ProviderProfile } from './profiles.ts';
import { providerRows, type ProviderRow } from './provider-table.ts';
import { providerRefusal } from './refusals/refusal-text.ts';

/** The values of an input that the row stores: all except the secret. */
type Checked = Omit<EInvoiceProviderInput, 'clientSecret'>;

interface CheckedBy {
  readonly profiles: readonly ProviderProfile[];
  /** The fault of the entered address, by its form or by DNS; undefined if there is none. */
  readonly addressFault: OutboundFault | undefined;
  /** The stored connection; absent for a new one. */
  readonly current?: ProviderRow;
  /** Whether a secret is stored that this installation can decrypt. */
  readonly hasSecret: boolean;
}

/**
 * Returns the values of a connection to store, without blanks around them. The caller holds the lock of the company's connections.
 * @throws Refusal 400 with all wrong fields; 409 if another connection receives
 */
export async function checkedProvider(
  { tx, body }: Pick<CompanyCall<unknown, unknown, EInvoiceProviderInput>, 'tx' | 'body'>,
  { profiles, addressFault, current, hasSecret }: CheckedBy,
): Promise<Checked> {
  const { clientSecret, name, clientId, firmId, profile: profileId, isTest, sends, receives, isChosen } = body;
  const profile = profiles.find(({ id }) => id === profileId);
  const address = profile?.address ? '' : body.address.trim();
  const wrong: RefusedField[] = [];
  const tell = (field: string, code: Parameters<typeof providerRefusal>[0]) =>
    wrong.push({ path: `/${field}`, code, message: providerRefusal(code) });
  if (!profile) tell('profile', 'unknownProfile');
  if (!profile?.address && address !== current?.address) tellAddress(address, addressFault, tell);
  const checked: Checked = {
    name: name.trim(),
    profile: profileId,
    address,
    clientId: clientId.trim(),
    firmId: firmId.trim(),
    isTest,
    sends,
    receives,
    isChosen: isChosen && sends,
  };
  if (clientSecret === '' && !hasSecret) tell('clientSecret', 'secretRequired');
  else if (clientSecret === '' && current && !isSameLogin(checked, current)) tell('clientSecret', 'secretAgain');
  if (wrong.length > 0) throw new Refusal(problems.invalidInput, { fields: wrong });
  if (receives) await refuseSecondReceiver(tx, current?.id);
  return checked;
}

function tellAddress(
  address: string,
  fault: OutboundFault | undefined,
  tell: (field: 'address', code: Parameters<typeof providerRefusal>[0]) => void,
): void {
  if (fault === 'not-an-address' || fault === 'has-password' || fault === 'not-https' || fault === 'inner-address')
    tell('address', fault);
  // A query or a fragment would break the path that each call appends.
  else if (/[?#]/.test(address)) tell('address', 'plainAddress');
}

/**
 * Returns whether the stored secret may be kept: only if provider, address and client id are the same as before. Otherwise a user who may
 * change connections could send the secret to a server of their own and read it there.
 */
function isSameLogin(one: Checked, other: ProviderRow): boolean {
  return one.profile === other.profile && one.address === other.address && one.clientId === other.clientId;
}

async function refuseSecondReceiver(tx: Tx, ownId: string | undefined): Promise<void> {
  const other = (await providerRows.list(tx)).find(({ id, receives }) => receives && id !== ownId);
  if (other)
    throw refuse(anotherProviderReceives, { detail: providerRefusal('anotherReceives', { name: other.name }) });
}
