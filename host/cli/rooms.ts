/** Which room of the house a file stands in. Paths are relative to the checkout, with `/`. */
export type Room =
  | 'core/access'
  | 'core/calendar'
  | 'core/contract'
  | 'core/registry'
  | 'core/money'
  | 'core/navigation'
  | 'core/web'
  | 'core/web/tokens'
  | 'core/web/shell'
  | 'core/gateway'
  | 'core/testing'
  | 'plugin manifest'
  | 'plugin contract'
  | 'plugin web'
  | 'plugin gateway'
  | 'host/web'
  | 'host/gateway'
  | 'host/build'
  | 'host/cli'
  | 'config'
  | 'tests';

/** Where an import leads, seen from a plugin: its own rooms, or those of another plugin. Elsewhere plugin rooms are all `other`. */
export type Target =
  | Exclude<Room, `plugin ${string}`>
  | `${'own' | 'other'} ${'manifest' | 'contract' | 'web' | 'gateway'}`;

const rooms: readonly (readonly [RegExp, Room])[] = [
  [/^core\/web\/tokens(?:\.ts$|\/)/, 'core/web/tokens'],
  [/^core\/web\/shell\//, 'core/web/shell'],
  [/^core\/(access|calendar|contract|registry|money|navigation|web|gateway|testing)\//, 'core/web'],
  [/^plugins\/[^/]+\/manifest\.ts$/, 'plugin manifest'],
  [/^plugins\/[^/]+\/contract\//, 'plugin contract'],
  [/^plugins\/[^/]+\/web\//, 'plugin web'],
  [/^plugins\/[^/]+\/gateway\//, 'plugin gateway'],
  [/^host\/(web|gateway|build|cli)\//, 'host/web'],
  [/^config\//, 'config'],
  [/^tests\//, 'tests'],
];

/** `undefined`: no room, so the file stands in the wrong place. */
export function roomOf(path: string): Room | undefined {
  for (const [pattern, room] of rooms) {
    const match = pattern.exec(path);
    if (!match) continue;
    // Patterns with a group name the room in it, as core/<group> or host/<group>.
    return match[1] ? (`${path.split('/')[0]}/${match[1]}` as Room) : room;
  }
  return undefined;
}

/** `plugins/<id>/…` → id */
export function pluginOf(path: string): string | undefined {
  return /^plugins\/([^/]+)\//.exec(path)?.[1];
}

export function targetOf(importer: string, imported: string): Target | undefined {
  const room = roomOf(imported);
  if (!room?.startsWith('plugin ')) return room as Target | undefined; // plugin rooms are dealt with below
  const whose = pluginOf(importer) === pluginOf(imported) ? 'own' : 'other';
  return room.replace('plugin', whose) as Target;
}
