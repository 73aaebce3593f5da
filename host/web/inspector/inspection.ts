import { type Denial, evaluate, explain, type Facts, isLocked } from '#core/access';
import {
  type AnyContribution,
  type Diagnostic,
  type PluginHost,
  type PluginState,
  type Scope,
  servicesNeededBy,
  servicesWantedBy,
  type Token,
  type TraceEvent,
} from '#core/registry';
import { coreSets } from '#core/web/shell';
import { type ConnectionState, hubs, type Navigation, navigation, type Page, pages } from '#core/web/tokens';

/*
 * The content of the inspector as data, so that the same rows can be shown and copied as text. Each function reads the current state and
 * must be called in an observer. Instances of services in scopes are not observable, so they are read again whenever the trace changes,
 * which records most of the actions that create instances.
 */

/** A plugin with its contributions and the services that it needs. */
export interface PluginRow {
  readonly id: string;
  /** `undefined` means that its manifest has not been read. */
  readonly version: string | undefined;
  readonly state: PluginState;
  readonly needs: readonly ServiceUse[];
  readonly contributions: number;
}
interface ServiceUse {
  readonly id: string;
  readonly isOptional: boolean;
  /** `undefined` means that no installed plugin provides it. */
  readonly provider: string | undefined;
}

/** A contribution with its state for a user, and the reasons. */
export interface ContributionRow {
  readonly id: string;
  readonly point: string;
  readonly owner: string;
  readonly shown: 'open' | 'hidden' | 'disabled' | 'locked' | 'pending';
  readonly denials: readonly Denial[];
  /** The state of the contribution's plugin, if that is not active. */
  readonly down: PluginState | undefined;
  readonly value: unknown;
}

export interface ServiceRow {
  readonly id: string;
  readonly lifetime: string;
  readonly owner: string;
  /** The names of the scopes that have an instance. */
  readonly madeIn: readonly string[];
}

export interface PointRow {
  readonly id: string;
  readonly owner: string;
  readonly contributions: number;
}

export interface OverlayRow {
  /** The position of the operation in the file, counted from 0. */
  readonly index: number;
  readonly op: string;
  readonly id: string;
  /** The operation's other fields. */
  readonly details: string;
  /** The reason why the operation is skipped. */
  readonly fault: string | undefined;
}

/** All data of the inspector at one moment. */
export interface Inspection {
  readonly plugins: readonly PluginRow[];
  readonly contributions: readonly ContributionRow[];
  readonly points: readonly PointRow[];
  readonly services: readonly ServiceRow[];
  readonly connections: readonly ConnectionState[];
  readonly overlay: readonly OverlayRow[];
  readonly problems: readonly Diagnostic[];
  readonly events: readonly TraceEvent[];
}

export interface RouteRow extends ContributionRow {
  readonly path: string;
}

export function inspect(
  host: PluginHost,
  facts: Facts,
  shape: Pick<Navigation, 'overlay' | 'diagnostics'>,
): Inspection {
  const contributions = contributionRows(host, facts);
  return {
    plugins: pluginRows(host),
    contributions,
    points: pointRows(host, contributions),
    services: serviceRows(host, [...coreSets, navigation]),
    connections: host.scope.peek(hubs)?.connections ?? [],
    overlay: overlayRows(shape),
    problems: host.diagnostics.list,
    events: host.trace.list,
  };
}

export function overlayRows({ overlay, diagnostics }: Pick<Navigation, 'overlay' | 'diagnostics'>): OverlayRow[] {
  const faults = new Map(diagnostics.map(({ index, fault }) => [index, fault]));
  return overlay.operations.map(({ op, id, ...details }, index) => ({
    index,
    op,
    id,
    details: Object.entries(details)
      .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
      .join(', '),
    fault: faults.get(index),
  }));
}

export function pluginRows(host: PluginHost): PluginRow[] {
  const providerOf = ({ id }: Token<unknown>) => host.providerOf(id);
  return host.plugins.map(({ id, state, manifest }) => ({
    id,
    version: manifest?.version,
    state,
    needs: manifest
      ? [
          ...servicesNeededBy(manifest).map((one) => ({ id: one.id, isOptional: false, provider: providerOf(one) })),
          ...servicesWantedBy(manifest).map((one) => ({ id: one.id, isOptional: true, provider: providerOf(one) })),
        ]
      : [],
    contributions: manifest?.contributes?.length ?? 0,
  }));
}

/** Returns the rows of all contributions: those in manifests, and those that `activate` and the shell itself added. */
export function contributionRows(host: PluginHost, facts: Facts): ContributionRow[] {
  const listed = host.plugins.flatMap(({ id: owner, manifest, state }) =>
    (manifest?.contributes ?? []).map((one) => rowOf(one, owner, state, facts)),
  );
  const known = new Set(listed.map(({ id }) => id));
  const added = [...host.contributions.all()].filter(({ id }) => !known.has(id));
  return [...listed, ...added.map((one) => rowOf(one, one.owner, host.state(one.owner), facts))];
}

function rowOf(
  { id, point, gate, whenDenied = 'hidden', value }: AnyContribution,
  owner: string,
  state: PluginState | undefined,
  facts: Facts,
): ContributionRow {
  const down = state && state.phase !== 'active' ? state : undefined;
  const verdict = evaluate(gate, facts);
  const denials = explain(gate, facts);
  // GatedContributions has the same rule: a contribution that a permission denies is hidden, even if a licence would satisfy the other
  // conditions. [B6-14]
  const denied = whenDenied === 'locked' && !isLocked(denials) ? 'hidden' : whenDenied;
  const shown = down ? 'hidden' : verdict === 'yes' ? 'open' : verdict === 'pending' ? 'pending' : denied;
  return { id, point: point.id, owner, shown, denials, down, value };
}

/** @param sets the tokens whose values the core sets in scopes */
export function serviceRows(host: PluginHost, sets: readonly Token<unknown>[]): ServiceRow[] {
  const rows = new Map<string, ServiceRow>();
  const add = (id: string, lifetime: string, owner: string, madeIn?: Scope) => {
    const before = rows.get(id)?.madeIn ?? [];
    rows.set(id, { id, lifetime, owner, madeIn: madeIn ? [...before, madeIn.name] : before });
  };
  const scopes = [...host.scope.family()].toReversed(); // the outermost scope comes first
  for (const scope of scopes) {
    for (const { id, lifetime } of sets)
      if (lifetime === scope.lifetime && scope.peek({ id, lifetime }) !== undefined) add(id, lifetime, 'core', scope);
    for (const { id, owner } of scope.made) add(id, scope.lifetime, owner, scope);
  }
  for (const { id: owner, manifest } of host.plugins)
    for (const { token } of manifest?.provides ?? []) add(token.id, token.lifetime, owner);
  return [...rows.values()].toSorted((one, other) => one.id.localeCompare(other.id));
}

function pointRows(host: PluginHost, contributions: readonly ContributionRow[]): PointRow[] {
  const opened = host.plugins.flatMap(({ manifest }) => (manifest?.opens ?? []).map(({ id }) => id));
  const ids = [...new Set([...opened, ...contributions.map(({ point }) => point)])].toSorted();
  return ids.map((id) => ({
    id,
    owner: id.split('.')[0] ?? id, // an id begins with its owner's id
    contributions: contributions.filter(({ point }) => point === id).length,
  }));
}

export function routeRows(contributions: readonly ContributionRow[]): RouteRow[] {
  const routes = contributions.flatMap((one) => {
    if (one.point !== pages.id) return [];
    const { scope, path } = one.value as Page; // `contribute` checked it against the extension point
    return [{ ...one, path: scope === 'company' ? `/company/:companyId/${path}` : `/${path}` }];
  });
  return routes.toSorted((one, other) => one.path.localeCompare(other.path));
}
