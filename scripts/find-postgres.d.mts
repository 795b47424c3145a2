/** The folder with PostgreSQL's server programs, or undefined where there are none. */
export declare function findPostgres(): string | undefined;
/** Whether PgBouncer is there too. */
export function hasPgBouncer(): boolean;
