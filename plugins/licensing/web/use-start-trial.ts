import { useState } from 'react';
import { failureReason, isProblem, useService } from '#core/web';
import { companySession, feedback, gatewayClient } from '#core/web/tokens';
import { startTrial, trialNotAvailable } from '../contract/index.ts';

/** Starts the trial of the open company and shows the result. [A8-13] */
export function useStartTrial(): { readonly busy: boolean; start(): Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  const session = useService(companySession);
  const gateway = useService(gatewayClient);
  const toasts = useService(feedback);
  const start = async () => {
    const { company } = session;
    if (!company) return false;
    setBusy(true);
    try {
      await gateway.call(startTrial, { params: { companyId: company.id } }, { handles: '*' });
      toasts.toast({ code: 'trial', intent: 'success', text: { key: 'LICENSING.TRIAL.STARTED' } });
      return true;
    } catch (error) {
      const detail = isProblem(error, trialNotAvailable) ? error.fix : failureReason(error);
      toasts.toast({ code: 'trial', intent: 'danger', text: { key: 'LICENSING.TRIAL.FAILED' }, detail, timeout: 0 });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, start };
}
