"""Reads as Superset does, with the driver and the SQLAlchemy dialect that it uses: HOST PORT USER PASSWORD.

Prints a line per view: its name, columns and rows.
"""

import sys

import clickhouse_connect
from clickhouse_connect.driver.exceptions import DatabaseError
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.engine import URL

host, port, user, password = sys.argv[1:5]

client = clickhouse_connect.get_client(
    host=host, port=int(port), username=user, password=password, database="analytics"
)
print("server", client.server_version)
for account in client.query("SELECT DISTINCT account_id FROM http_request_complete").result_rows:
    print("account", account[0])
found = client.query(
    "SELECT count() FROM http_request_complete WHERE event_timestamp > {since:DateTime64(3)}",
    parameters={"since": "1970-01-02 00:00:00"},
)
print("counted", found.first_row[0])
try:
    client.query("SELECT * FROM weir.user_accounts")
    print("refused nothing")
except DatabaseError as error:
    print("refused", "497" if "497" in str(error) else error)

url = URL.create("clickhousedb", user, password, host, int(port), "analytics")
engine = create_engine(url)
inspector = inspect(engine)
with engine.connect() as connection:
    names = inspector.get_table_names("analytics") + inspector.get_view_names("analytics")
    for name in sorted(set(names)):
        # Partial aggregates are for other aggregates, and no driver reads them.
        columns = [
            f"`{column['name']}`"
            for column in inspector.get_columns(name, schema="analytics")
            if "AggregateFunction" not in repr(column["type"])
        ]
        # A view with parameters: the server does not report its columns.
        if not columns:
            continue
        query = f"SELECT {', '.join(columns)} FROM `analytics`.`{name}` LIMIT 200"
        rows = connection.execute(text(query)).fetchall()
        print("view", name, len(columns), len(rows))
