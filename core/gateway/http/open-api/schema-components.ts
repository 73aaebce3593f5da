import type { TSchema } from 'typebox';
import { openedAs } from '#core/contract/fields';
import type { ContractNames } from './contract-names.ts';
import type { SchemaObject } from './open-api-types.ts';

/** The schemas of the document: each schema that a contract exports appears once among the components, and is referred to by its name. */
export class SchemaComponents {
  readonly #names: ContractNames;
  readonly #schemas = new Map<string, SchemaObject>();

  constructor(names: ContractNames) {
    this.#names = names;
  }

  /**
   * Returns a reference to a schema. @param name a name for a schema that is not exported and has no `title`; without it, such a schema is
   * written in place
   */
  refer(schema: TSchema, name?: string): SchemaObject {
    const origin = openedAs(schema);
    const exported = this.#names.schemaName(schema) ?? (schema as SchemaObject).title;
    const own = exported ?? (origin && this.#names.schemaName(origin)) ?? name;
    if (own === undefined) return this.#describe(schema);
    // The exported schema says what it is in general; a copy in a property may say what it is there. A completed one has what plugins add.
    const component = ((origin ? undefined : this.#names.schema(own)) ?? schema) as SchemaObject;
    if (!this.#schemas.has(own)) {
      this.#schemas.set(own, {}); // stops the recursion if the schema contains itself
      this.#schemas.set(own, this.#describe(component as TSchema));
    }
    const { description } = schema as SchemaObject;
    return {
      $ref: `#/components/schemas/${own}`,
      ...(description !== undefined && description !== component.description && { description }),
    };
  }

  add(name: string, schema: SchemaObject): void {
    this.#schemas.set(name, schema);
  }

  all(): Record<string, SchemaObject> {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  #describe(schema: TSchema): SchemaObject {
    const { anyOf, ...keywords } = schema as SchemaObject & { readonly enum?: readonly unknown[] }; // TypeBox schemas are JSON Schema
    const choice = anyOf && asEnum(anyOf);
    if (choice) return { ...keywords, ...choice };
    // What the value of `Type.Union([Day, Type.Null()])` is, the day says.
    const { description = anyOf?.find((one) => one.description !== undefined)?.description } = keywords;
    const parts = ['properties', 'patternProperties'] as const;
    return {
      ...(keywords.enum?.every((value) => typeof value === 'string') && { type: 'string' }),
      ...keywords,
      ...(description !== undefined && { description }),
      ...Object.fromEntries(
        parts.flatMap((part) => {
          const of = keywords[part];
          return of ? [[part, Object.fromEntries(Object.entries(of).map(([key, one]) => [key, this.#part(one)]))]] : [];
        }),
      ),
      ...(keywords.items && { items: this.#part(keywords.items) }),
      ...(anyOf && { anyOf: anyOf.map((one) => this.#part(one)) }),
    };
  }

  #part(schema: SchemaObject): SchemaObject {
    return this.refer(schema as TSchema); // a part of a schema is a schema
  }
}

/** Turns a choice of constant texts into an enum, which code generators understand; `undefined` if the choice has anything else. */
function asEnum(choices: readonly SchemaObject[]): SchemaObject | undefined {
  const values = choices.flatMap((choice) => (typeof choice.const === 'string' ? [choice.const] : []));
  return values.length === choices.length ? { type: 'string', enum: values } : undefined;
}
