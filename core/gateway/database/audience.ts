/** The receivers of an event. */
export type Audience =
  /**
   * The members and programs of a company. If `permission` is set, only those that have it when the event is delivered receive the event,
   * and the user in `or` if that user has the permission named there. If `also` is set, all of them need that permission, too.
   */
  | {
      readonly kind: 'company';
      readonly companyId: string;
      readonly permission?: string;
      readonly or?: { readonly userId: string; readonly permission: string };
      readonly also?: string;
    }
  | { readonly kind: 'user'; readonly userId: string }
  /**
   * The connections of one person in a company. If `startedBy` is there, the event is about work that this access token began (`null`: the
   * person): other tokens of the person do not receive it, and this one only with the rights that it began the work with.
   */
  | {
      readonly kind: 'companyUser';
      readonly companyId: string;
      readonly userId: string;
      readonly startedBy?: { readonly id: string; readonly scopes: readonly string[] } | null;
    }
  | { readonly kind: 'connection'; readonly connectionId: string }
  /**
   * The connections that are in at least one of these groups of the hub; each receives the event once. `companyId` is the company in which
   * the event happened.
   */
  | { readonly kind: 'groups'; readonly companyId: string; readonly groups: readonly string[] };
