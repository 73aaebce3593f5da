/** Returns the addresses of the templates' pages, from the application's base. [A2-37] */
export function templatePaths(companyId: string) {
  const of = `/company/${companyId}/invoice-templates`;
  return {
    list: `${of}/list`,
    create: `${of}/list/detail/create`,
    upcoming: `${of}/upcoming`,
    detail: (id: string) => `${of}/list/detail/${id}`,
    copy: (id: string) => `${of}/list/detail/${id}/copy`,
    invoice: (id: string) => `/company/${companyId}/invoices/list/detail/${id}`,
  };
}
