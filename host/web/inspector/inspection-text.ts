import type { TFunction } from 'i18next';
import { denialText } from './denial-text.ts';
import type { Inspection, PluginRow } from './inspection.ts';
import { stateDetail } from './state-text.ts';

/**
 * Returns all of the inspector's data as text that can be sent: one line per row, with tabs between the cells, so that a spreadsheet can
 * open it too.
 */
export function inspectionText(all: Inspection, sizes: Readonly<Record<string, number>>, t: TFunction): string {
  const bytes = ({ id }: PluginRow) => (sizes[id] === undefined ? '' : `${sizes[id]} B`);
  const took = ({ state }: PluginRow) => (state.phase === 'active' ? `${Math.round(state.took)} ms` : '');
  const parts: [string, readonly (readonly (string | number | undefined)[])[]][] = [
    [
      'PLUGINS',
      all.plugins.map((row) => [
        row.id,
        row.version,
        row.state.phase,
        stateDetail(row.state, t),
        took(row),
        bytes(row),
        row.needs.map(({ id, isOptional }) => (isOptional ? `${id}?` : id)).join(' '),
      ]),
    ],
    ['POINTS', all.points.map(({ id, owner, contributions }) => [id, owner, contributions])],
    [
      'CONTRIBUTIONS',
      all.contributions.map(({ id, point, owner, shown, denials }) => [
        id,
        point,
        owner,
        shown,
        denials.map((denial) => denialText(denial, t)).join('; '),
      ]),
    ],
    ['SERVICES', all.services.map(({ id, lifetime, owner, madeIn }) => [id, lifetime, owner, madeIn.join(', ')])],
    [
      'CONNECTIONS',
      all.connections.map(({ hubName, connected }) => [hubName, t(`INSPECTOR.${connected ? 'CONNECTED' : 'AWAY'}`)]),
    ],
    ['OVERLAY', all.overlay.map(({ op, id, details, fault }) => [op, id, details, fault])],
    ['PROBLEMS', all.problems.map(({ at, plugin, code, what, fix }) => [timeText(at), plugin, code, what, fix])],
    ['EVENTS', all.events.map(({ at, kind, subject, outcome }) => [timeText(at), kind, subject, outcome])],
  ];
  return parts.map(([title, rows]) => [`# ${t(`INSPECTOR.${title}`)}`, ...rows.map(line)].join('\n')).join('\n\n');
}

function line(cells: readonly (string | number | undefined)[]): string {
  return cells
    .map((cell) => String(cell ?? '').replace(/\s+/g, ' '))
    .join('\t')
    .trimEnd();
}

/** Formats the time of day, with seconds. */
export function timeText(at: number): string {
  return new Date(at).toTimeString().slice(0, 8);
}
