import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { users } from '#core/contract/platform';
import { Button, Link, LoadableValue, Section, StatusDot, type Tone, useGate, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { providersStore, readReception, type Reception } from '../../contract/index.ts';
import { ProviderTestOutcome } from '../providers/provider-test-outcome.tsx';
import type { MissingStore } from '../missing/missing-store.ts';
import { Guide } from './guide.tsx';
import { readinessOf, type ReadinessStep, type StepState } from './readiness.ts';

const tones: Readonly<Record<StepState, Tone>> = {
  ready: 'success',
  missing: 'warning',
  optional: 'neutral',
  open: 'info',
  unknown: 'neutral',
};

/** Shows step by step whether the company can send and receive e-invoices, with links to the pages on which faults are corrected. */
export const ReadinessSection = observer(function ReadinessSection({ store }: { readonly store: MissingStore }) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const connections = useService(providersStore);
  const mayUsers = useGate(users.edit) === 'yes';
  const [reception] = useState(() => new LoadableValue<Reception>());
  useEffect(() => {
    void connections.load();
    void reception.load(() => client.call(readReception, {}, { handles: '*' }));
  }, [connections, reception, client]);
  const providers = connections.isLoaded ? connections.list : undefined;
  const steps = readinessOf({
    own: store.own.value,
    partners: store.partnerNumbers?.among.recent,
    providers,
    tests: connections.tests,
    reception: reception.value,
  });
  return (
    <Section title={t('E_INVOICES.READINESS.TITLE')} hint={t('E_INVOICES.READINESS.HINT')}>
      <ul className="k-ei-list k-ei-list--framed">
        {steps.map((one) => (
          <StepRow key={one.step} step={one} />
        ))}
        <li className="k-missing-row">
          <span className="k-ei-step">
            <StatusDot tone="neutral">{t('E_INVOICES.READINESS.STATE.info')}</StatusDot>
          </span>
          <p>{t('E_INVOICES.READINESS.EDITORS')}</p>
          {mayUsers && (
            <Link to={`/company/${client.companyId}/settings/users`}>{t('E_INVOICES.READINESS.TO.users')}</Link>
          )}
        </li>
      </ul>
      <Guide isOpen={providers?.length === 0} />
    </Section>
  );
});

const StepRow = observer(function StepRow({ step: { step, state, why, count, providers } }: { step: ReadinessStep }) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const connections = useService(providersStore);
  const settings = `/company/${companyId}/settings`;
  const names = [...new Set(providers.map(({ name }) => name))].join(', ');
  const isRunning = providers.some(({ id }) => connections.tests.get(id) === 'running');
  return (
    <li className="k-missing-row">
      <span className="k-ei-step">
        <StatusDot tone={tones[state]} open={state !== 'ready'}>
          {t(`E_INVOICES.READINESS.STATE.${state}`)}
        </StatusDot>
      </span>
      <div className="k-ei-step-text">
        <p>
          {why === 'unknown'
            ? t('E_INVOICES.READINESS.UNKNOWN')
            : t(`E_INVOICES.READINESS.STEP.${step}.${why}` as 'E_INVOICES.READINESS.STEP.sending.ready', {
                count,
                name: names,
              })}
        </p>
        {step === 'test' &&
          providers.map(({ id }) => <ProviderTestOutcome key={id} state={failing(connections, id)} />)}
      </div>
      {step === 'test' && providers.length > 0 ? (
        <Button
          size="small"
          busy={isRunning}
          onClick={() => {
            for (const { id } of providers) void connections.test(id);
          }}
        >
          {t('E_INVOICES.PROVIDERS.TEST.ACTION')}
        </Button>
      ) : (
        state !== 'unknown' &&
        (step === 'company' || step === 'partners' ? (
          // The browser itself scrolls to a part of the same page, which the router would not do.
          state === 'missing' && <Link href={`#${step}`}>{t('E_INVOICES.READINESS.TO.below')}</Link>
        ) : (
          <Link to={`${settings}/e-invoices`}>
            {t(`E_INVOICES.READINESS.TO.${state === 'ready' ? 'providers' : 'connect'}`)}
          </Link>
        ))
      )}
    </li>
  );
});

/** Returns only a failed test, because the step itself shows a success. */
function failing({ tests }: { readonly tests: Parameters<typeof readinessOf>[0]['tests'] }, id: string) {
  const state = tests.get(id);
  return typeof state === 'object' && state.succeeded ? undefined : state;
}
