import type { Notification } from '../contract/index.ts';

/** Creates a notification in the format of the hub's events. */
export function notice(id: string, more: Partial<Notification> = {}): Notification {
  return {
    id,
    version: 1,
    applications: ['Invoicing'],
    severity: 'Info',
    state: 'Created',
    title: `Title of ${id}`,
    message: '',
    seen: false,
    createDateTime: '2026-11-22T08:00:00.000Z',
    stateChangedDateTime: '2026-11-22T08:00:00.000Z',
    icon: null,
    urls: [],
    actions: [],
    progress: null,
    ...more,
  };
}
