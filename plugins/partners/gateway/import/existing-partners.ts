import { normaliseRegistrationId, normaliseVatId } from '#core/contract';
import type { Tx } from '#core/gateway';
import type { Partner, PartnerInput } from '../../contract/index.ts';
import { partnerColumns, partnersIn } from '../partner-store.ts';
import { identityOf } from './partner-row.ts';

/** The company's existing partners, among which the rows of a file are matched. */
export class ExistingPartners {
  readonly #byIdentity = new Map<string, Partner>();
  readonly #byId = new Map<string, Partner[]>();
  readonly #byVatId = new Map<string, Partner[]>();
  readonly #byName = new Map<string, Partner[]>();

  static async read(tx: Tx): Promise<ExistingPartners> {
    const all = new ExistingPartners();
    const query = partnersIn(tx).selectFrom('partner').select(partnerColumns);
    for (const partner of await query.execute()) all.#add(partner);
    return all;
  }

  /**
   * Finds a partner by name and IČO; otherwise by the first of IČO, VAT id and name that the row has, because programs write the same name
   * differently. `several` means that more than one partner matches.
   */
  find({ name, registrationId = '', vatId = '' }: PartnerInput): Partner | 'several' | undefined {
    const exact = this.#byIdentity.get(identityOf({ name, registrationId }));
    if (exact) return exact;
    const id = normaliseRegistrationId(registrationId);
    const vat = normaliseVatId(vatId);
    const found = id ? this.#byId.get(id) : vat ? this.#byVatId.get(vat) : this.#byName.get(name.toLowerCase());
    return found && found.length > 1 ? 'several' : found?.[0];
  }

  /** Finds a partner like `find`; undefined also if several match. */
  findOne(sought: PartnerInput): Partner | undefined {
    const found = this.find(sought);
    return found === 'several' ? undefined : found;
  }

  #add(partner: Partner): void {
    const { name, registrationId, vatId } = partner;
    this.#byIdentity.set(identityOf(partner), partner);
    const put = (map: Map<string, Partner[]>, key: string) => key && map.set(key, [...(map.get(key) ?? []), partner]);
    put(this.#byId, registrationId);
    put(this.#byVatId, vatId);
    put(this.#byName, name.toLowerCase());
  }
}
