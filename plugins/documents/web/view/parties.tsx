import { useTranslation } from 'react-i18next';
import { partners } from '#plugins/partners/contract';
import { Link, useGate } from '#core/web';
import { cashDirection, type Document, noPartyKey, partyKey } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { PartyLines } from '../party-lines.tsx';

/** Shows the supplier and the customer. */
export function PartiesSection({ document }: { readonly document: Document }) {
  const { t } = useTranslation();
  const { kind, stores } = useDocuments();
  const { companyId } = stores.client;
  const ours = kind.party === 'customer' ? 'DOCUMENTS.FIELD.SUPPLIER' : 'DOCUMENTS.FIELD.CUSTOMER';
  const mayRead = useGate(partners.read) === 'yes';
  const { supplier, customer, partnerId } = document;
  return (
    <div className="k-doc-parties">
      <section aria-labelledby="k-doc-supplier">
        <h2 id="k-doc-supplier">{t([`${kind.texts}.REGISTER`, ours])}</h2>
        <p className="k-doc-party-name">{supplier.name}</p>
        <PartyLines party={supplier} />
        {supplier.registration && <p className="k-doc-muted k-doc-registration">{supplier.registration}</p>}
      </section>
      <section aria-labelledby="k-doc-customer">
        <h2 id="k-doc-customer">{t(partyKey(kind), { context: cashDirection(kind, document.extra) })}</h2>
        <p className="k-doc-party-name">
          {partnerId && mayRead ? (
            // The link shows the partner as it is now; the name is as the document has it. [B2.3-2]
            <Link to={`/company/${companyId}/partners/list/detail/${partnerId}`}>{customer.name}</Link>
          ) : (
            customer.name || t(noPartyKey(kind))
          )}
        </p>
        <PartyLines party={customer} />
      </section>
    </div>
  );
}
