import type { TFunction } from 'i18next';
import type { PluginState } from '#core/registry';
import type { Tone } from '#core/web';
import type { ContributionRow } from './inspection.ts';

export const stateTones: Readonly<Record<PluginState['phase'], Tone>> = {
  idle: 'neutral',
  activating: 'info',
  active: 'success',
  failed: 'danger',
  blocked: 'warning',
  off: 'neutral',
};

/** Returns the details of a state that its name does not show. */
export function stateDetail(state: PluginState, t: TFunction): string | undefined {
  switch (state.phase) {
    case 'failed':
      return state.error instanceof Error ? state.error.message : String(state.error);
    case 'blocked':
      return t('INSPECTOR.BLOCKED_BY', { services: state.by.join(', ') });
    case 'off':
      return state.why;
    default:
      return undefined;
  }
}

export const shownTones: Readonly<Record<ContributionRow['shown'], Tone>> = {
  open: 'success',
  pending: 'info',
  hidden: 'neutral',
  disabled: 'warning',
  locked: 'warning',
};
