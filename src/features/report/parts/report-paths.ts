export const reportPath = (id: string): string => `/report?id=${encodeURIComponent(id)}`;
export const editPath = (id: string): string => `/report-edit?id=${encodeURIComponent(id)}`;
export const copyPath = (id: string): string => `/report-edit?copy=${encodeURIComponent(id)}`;
export const templatePath = (id: string): string => `/report-edit?template=${encodeURIComponent(id)}`;
export const runsPath = (id: string): string => `/report-runs?report=${encodeURIComponent(id)}`;
