import { useTranslation } from 'react-i18next';
import './party-lines.css';

interface Party {
  readonly street: string;
  readonly postCode: string;
  readonly city: string;
  readonly country: string;
  readonly registrationId: string;
  readonly taxId: string;
  readonly vatId: string;
}

/** Shows the address and identifiers of a party, one per line. Missing values are left out. */
export function PartyLines({ party }: { readonly party: Party }) {
  const { t, i18n } = useTranslation();
  const town = [party.postCode, party.city].filter(Boolean).join(' ');
  const country = party.country && party.country !== 'SK' ? countryName(party.country, i18n.language) : '';
  const address = [party.street, town, country].filter(Boolean);
  const ids = [
    ['registrationId', party.registrationId],
    ['taxId', party.taxId],
    ['vatId', party.vatId],
  ].filter(([, value]) => value);
  return (
    <div className="k-doc-party">
      {address.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {ids.length > 0 && (
        <dl className="k-doc-party-ids">
          {ids.map(([field, value]) => (
            <div key={field}>
              <dt>{t(`PARTY.${field}`)}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code; // The text is not a country code, so it is shown unchanged.
  }
}
