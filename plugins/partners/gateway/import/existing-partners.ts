import { normaliseRegistrationId, normaliseVatId } from '#core/contract';
import type { Tx } from '#core/gateway';
import type { Partner, PartnerInput } from '../../contract/index.ts';
import { partnerColumns, partnersIn } from '../partner-store.ts';
import { identityOf } from './partner-row.ts';

/** What the company has, to find rows of a file in it. */
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
   * By name and IČO; else by what the row has of IČO, VAT id and name, the first of them alone: a file of one program rarely spells a name as
   * another does. `several` where that fits more than one.
   */
  find({ name, registrationId = '', vatId = '' }: PartnerInput): Partner | 'several' | undefined {
    const exact = this.#byIdentity.get(identityOf({ name, registrationId }));
    if (exact) return exact;
    const id = normaliseRegistrationId(registrationId);
    const vat = normaliseVatId(vatId);
    const found = id ? this.#byId.get(id) : vat ? this.#byVatId.get(vat) : this.#byName.get(name.toLowerCase());
    return found && found.length > 1 ? 'several' : found?.[0];
  }

  /** As `find`; where several fit, none is meant. */
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
