import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Badge, Button, Notice, StatusDot, useService } from '#core/web';
import { EntityRow, type RowPlace } from '#core/web/entities';
import { type EInvoiceProvider, providersStore } from '../../contract/index.ts';
import { ReceptionState } from '../receiving/reception-state.tsx';
import { ProviderTestOutcome } from './provider-test-outcome.tsx';

export interface ProviderRowProps extends RowPlace {
  readonly provider: EInvoiceProvider;
}

/** Shows a connection: its purpose, its server, and the result of its last test. */
export const ProviderRow = observer(function ProviderRow({ provider, ...place }: ProviderRowProps) {
  const { id, name, isTest, sends, receives, isChosen, hasSecret } = provider;
  const { t } = useTranslation();
  const store = useService(providersStore);
  const sending = store.list.filter((one) => one.sends).length;
  const state = store.tests.get(id);
  const isFirst = isChosen && sending > 1;
  const use = sends ? (isFirst ? 'FIRST' : 'SENDS') : receives ? 'RECEIVES' : 'NONE';
  const isBoth = sends && receives;
  return (
    <>
      <EntityRow
        {...place}
        title={
          <span className="k-ei-row">
            {name} {isTest && <Badge>{t('E_INVOICES.PROVIDERS.TEST_NETWORK')}</Badge>}
          </span>
        }
        more={
          <span className="k-ei-row">
            <StatusDot tone={use === 'NONE' ? 'neutral' : 'success'} open={use === 'NONE'}>
              {t(isBoth ? `E_INVOICES.PROVIDERS.USE.${use}_AND_RECEIVES` : `E_INVOICES.PROVIDERS.USE.${use}`)}
            </StatusDot>
            <span>{placeOf(provider, store.profiles.find((one) => one.id === provider.profile)?.name)}</span>
          </span>
        }
        editLabel={t('E_INVOICES.PROVIDERS.EDIT', { name })}
        deleteLabel={t('E_INVOICES.PROVIDERS.DELETE.LABEL', { name })}
        actions={() => (
          <Button
            look="quiet"
            size="small"
            busy={state === 'running'}
            disabled={place.locked}
            aria-label={t('E_INVOICES.PROVIDERS.TEST.LABEL', { name })}
            onClick={() => void store.test(id)}
          >
            {t('E_INVOICES.PROVIDERS.TEST.ACTION')}
          </Button>
        )}
        onDeleteAsked={() => ({
          title: { key: 'E_INVOICES.PROVIDERS.DELETE.TITLE', values: { name } },
          text: { key: 'E_INVOICES.PROVIDERS.DELETE.TEXT' },
          accept: { key: 'E_INVOICES.PROVIDERS.DELETE.ACCEPT' },
          danger: true,
        })}
        onDelete={() => store.delete(id)}
      />
      {!hasSecret && <Notice tone="warning">{t('E_INVOICES.PROVIDERS.SECRET_LOST')}</Notice>}
      <ProviderTestOutcome state={state} />
      {receives && <ReceptionState />}
    </>
  );
});

/** Returns the name and the server of the provider; the name is left out if the connection has the same name. */
function placeOf({ name, address }: EInvoiceProvider, provider: string | null | undefined): string {
  const host = URL.canParse(address) ? new URL(address).host : address;
  return [provider === name ? undefined : provider, host].filter(Boolean).join(' · ');
}
