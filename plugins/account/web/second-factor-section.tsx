import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { Button, isProblem, Notice, StatusDot, useService, WhenLoaded } from '#core/web';
import { feedback, gatewayClient } from '#core/web/tokens';
import {
  type SecondFactor,
  SecondFactorBegin,
  SecondFactorCode,
  SecondFactorProof,
  type SecondFactorSecret,
  secondFactorState,
} from '../contract/index.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecondFactorStore } from './second-factor-store.ts';

/** The number of remaining recovery codes from which the page warns that they run out. */
const few = 3;

type Step =
  | { readonly kind: 'begin' | 'renew' | 'off' }
  | { readonly kind: 'scan'; readonly secret: SecondFactorSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Manages the second factor: setup, recovery codes and turning it off. */
export default observer(function SecondFactorSection() {
  const { t } = useTranslation();
  const client = useService(gatewayClient);
  const [store] = useState(() => new SecondFactorStore(client));
  const [step, setStep] = useState<Step>();
  useEffect(() => void store.load(), [store]);
  const { now } = store.loaded;
  if (now.state !== 'ready')
    return <WhenLoaded now={now} failed={t('ACCOUNT.FACTOR.FAILED')} retry={() => void store.load()} />;
  if (!now.value.keptHere) return <p>{t('ACCOUNT.FACTOR.ELSEWHERE')}</p>;
  return (
    <>
      <FactorState factor={now.value} onStep={(kind) => setStep({ kind })} />
      {step && <FactorStep step={step} store={store} onStep={setStep} />}
    </>
  );
});

function FactorState({
  factor: { on, recoveryCodesLeft },
  onStep,
}: {
  readonly factor: SecondFactor;
  readonly onStep: (kind: 'begin' | 'renew' | 'off') => void;
}) {
  const { t } = useTranslation();
  if (!on)
    return (
      <div className="k-factor">
        <p className="k-factor-state">
          <StatusDot tone="neutral">{t('ACCOUNT.FACTOR.OFF')}</StatusDot>
        </p>
        <Button onClick={() => onStep('begin')}>{t('ACCOUNT.FACTOR.TURN_ON')}</Button>
      </div>
    );
  const codesLeftText = t('ACCOUNT.FACTOR.LEFT', { count: recoveryCodesLeft });
  return (
    <>
      {recoveryCodesLeft <= few && (
        <Notice tone="warning" title={codesLeftText}>
          {t('ACCOUNT.FACTOR.FEW')}
        </Notice>
      )}
      <div className="k-factor">
        <p className="k-factor-state">
          <StatusDot tone="success">{t('ACCOUNT.FACTOR.ON')}</StatusDot>
          {recoveryCodesLeft > few && <span className="k-factor-left">{codesLeftText}</span>}
        </p>
        <Button onClick={() => onStep('renew')}>{t('ACCOUNT.FACTOR.RENEW')}</Button>
        <Button onClick={() => onStep('off')}>{t('ACCOUNT.FACTOR.TURN_OFF')}</Button>
      </div>
    </>
  );
}

function FactorStep({
  step,
  store,
  onStep,
}: {
  readonly step: Step;
  readonly store: SecondFactorStore;
  readonly onStep: (step: Step | undefined) => void;
}) {
  const { t } = useTranslation();
  const toasts = useService(feedback);
  const close = () => onStep(undefined);
  /**
   * Runs a step. If an earlier try whose response was lost, or another tab, has already done the step, the page shows
   * the current state instead of an error.
   */
  const unlessDone =
    (act: (proof: SecondFactorProof, key: string) => Promise<void>) =>
    async (proof: SecondFactorProof, key: string): Promise<void> => {
      try {
        await act(proof, key);
      } catch (error) {
        if (!isProblem(error, problems.shownOnce) && !isProblem(error, secondFactorState)) throw error;
        close();
        toasts.toast({ code: 'second-factor-done', intent: 'info', text: { key: 'ACCOUNT.FACTOR.DONE_ALREADY' } });
        await store.load();
      }
    };
  switch (step.kind) {
    case 'begin':
      return (
        <ProofDialog
          words="ACCOUNT.FACTOR.BEGIN"
          schema={SecondFactorBegin}
          asks={['password']}
          onClose={close}
          act={unlessDone(async ({ password }, key) =>
            onStep({ kind: 'scan', secret: await store.begin(password, key) }),
          )}
        />
      );
    case 'scan':
      return (
        <ProofDialog
          key="scan"
          words="ACCOUNT.FACTOR.SCAN"
          schema={SecondFactorCode}
          asks={['code']}
          onClose={close}
          act={unlessDone(async ({ code }, key) => {
            const { codes } = await store.confirm(code, key);
            onStep({ kind: 'codes', codes });
            void store.load();
          })}
        >
          <QrCode text={step.secret.uri} label={t('ACCOUNT.FACTOR.SCAN.QR')} />
          <p className="k-proof-text">
            {t('ACCOUNT.FACTOR.SCAN.SECRET')}{' '}
            <code className="k-factor-secret" translate="no">
              {step.secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
        </ProofDialog>
      );
    case 'renew':
      return (
        <ProofDialog
          words="ACCOUNT.FACTOR.RENEW_FORM"
          schema={SecondFactorProof}
          asks={['password', 'code']}
          takesRecoveryCode
          onClose={close}
          act={unlessDone(async (proof, key) => {
            const { codes } = await store.renew(proof, key);
            onStep({ kind: 'codes', codes });
            void store.load();
          })}
        />
      );
    case 'off':
      return (
        <ProofDialog
          words="ACCOUNT.FACTOR.OFF_FORM"
          schema={SecondFactorProof}
          asks={['password', 'code']}
          takesRecoveryCode
          danger
          onClose={close}
          act={unlessDone(async (proof, key) => {
            await store.turnOff(proof, key);
            close();
            void store.load();
          })}
        />
      );
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onKept={close} />;
  }
}
