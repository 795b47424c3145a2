import { sql, type SQL } from 'drizzle-orm';

const later = (day: SQL, months: SQL): SQL => sql`(${day} + make_interval(months => ${months}))::date`;

/** `lastDayOf` of the contract, in SQL. */
export const lastDaySql = (day: SQL, months: SQL): SQL =>
  sql`case when extract(day from ${later(day, months)}) < extract(day from ${day})
    then ${later(day, months)} else ${later(day, months)} - 1 end`;
