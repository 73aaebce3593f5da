import type {
  StatementFormat,
  StatementFormatModule,
  TableFormat,
  TextFormat,
} from '../../contract/statement-formats.ts';

/** The formats, grouped by how they are recognised. */
export interface KnownFormats {
  readonly texts: readonly TextFormat[];
  readonly tables: readonly TableFormat[];
}

/** Loads the formats of the contributed modules. */
export async function knownFormats(modules: readonly StatementFormatModule[]): Promise<KnownFormats> {
  const loaded = await Promise.all(modules.map(({ module }) => import(module) as Promise<{ format: StatementFormat }>));
  const formats = loaded.map(({ format }) => format);
  return {
    texts: formats.filter((format) => format.kind !== 'csv'),
    tables: formats.filter((format) => format.kind === 'csv'),
  };
}
