-- 0001_databases.sql: generated from schemas/ by `npm run gen`.
-- Forward only: never edited once released. Each statement ends with a semicolon at the end of a line
-- and is safe to repeat.

CREATE DATABASE IF NOT EXISTS weir;

CREATE DATABASE IF NOT EXISTS analytics;
