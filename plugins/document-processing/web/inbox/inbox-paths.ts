/** Returns the paths of the pages, from the application's base. */
export function inboxPaths(companyId: string) {
  const list = `/company/${companyId}/documents-inbox/list`;
  return {
    list,
    detail: (id: string) => `${list}/detail/${id}`,
    mine: `/company/${companyId}/my-documents/list`,
    settings: `/company/${companyId}/settings/documents-processing`,
    document: (collection: string, id: string) => `/company/${companyId}/${collection}/list/detail/${id}`,
  };
}
