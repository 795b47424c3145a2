import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A page as the database is asked for it: one row more than is shown tells whether there are more. */
export function pageRange({ pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  return { limit: pageSize + 1, offset: (pageNo - 1) * pageSize };
}

/** The rows of a page, and whether another page follows. */
export function toPage<Row, Shown>(rows: Row[], pageSize: number, present: (row: Row) => Shown) {
  return { list: rows.slice(0, pageSize).map(present), hasMore: rows.length > pageSize };
}

/** The order of the indexes. They are made with NULLS LAST, and an order that says less cannot be read from them. */
export function newestFirst(...columns: SQLWrapper[]): SQL[] {
  return columns.map((column) => sql`${column} desc nulls last`);
}

/** The same indexes read from their other end. */
export function oldestFirst(...columns: SQLWrapper[]): SQL[] {
  return columns.map((column) => sql`${column} asc nulls first`);
}
