import type { AnyCall, ImportAt, JobStep, ServiceFinder } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { documentSteps, type StepPlace, type StepPlaces } from '../../contract/index.ts';

type Gets<Place extends StepPlace> = StepPlaces[Place]['gets'];
type Gives<Place extends StepPlace> = StepPlaces[Place]['gives'];
type CallAt<Place extends StepPlace> = Place extends 'import.write'
  ? ImportAt & JobStep
  : Place extends `import.${string}`
    ? ImportAt
    : AnyCall;
type Run<Place extends StepPlace> = (what: Gets<Place>, call: CallAt<Place>) => Promise<Gives<Place>>;

/** Runs the steps that plugins contribute. */
export class Steps {
  readonly #contributed: Pick<Contributions, 'read'>;
  readonly #services: ServiceFinder;

  constructor(contributed: Pick<Contributions, 'read'>, services: ServiceFinder) {
    this.#contributed = contributed;
    this.#services = services;
  }

  /** Returns the steps of a place in their order. */
  at<Place extends StepPlace>(place: Place): readonly Run<Place>[] {
    return this.#contributed.read(documentSteps).flatMap(({ value: step }) => {
      if (step.at !== place) return [];
      const run = step.run.bind(step) as (...given: unknown[]) => Promise<Gives<Place>>; // The place decides the types.
      return [async (what, call) => run(what, call, ...(await this.#services.find(step.needs)))] as Run<Place>[];
    });
  }

  /** Runs the steps of a place one after another. @returns what all of them answer, in one list */
  async all<Place extends StepPlace>(
    place: Place,
    what: Gets<Place>,
    call: CallAt<Place>,
  ): Promise<ItemOf<Gives<Place>>[]> {
    const answers: ItemOf<Gives<Place>>[] = [];
    for (const step of this.at(place)) {
      const answer = await step(what, call);
      if (Array.isArray(answer)) answers.push(...(answer as ItemOf<Gives<Place>>[]));
    }
    return answers;
  }

  /** Runs the steps that set values, each with what the steps before it have set. */
  async complete<Place extends 'issue.complete' | 'import.complete', Draft extends Gets<Place>>(
    place: Place,
    draft: Draft,
    call: CallAt<Place>,
  ): Promise<Draft> {
    let { values } = draft;
    for (const step of this.at(place)) {
      // Only these two values are taken: the type of an answer does not keep out others, and sums that a step made up would be stored.
      const { deductedOn = values.deductedOn, extra = values.extra } = await step({ ...draft, values }, call);
      values = { ...values, deductedOn, extra };
    }
    return { ...draft, values };
  }
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
