import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * Reads as Metabase and DBeaver do, with the JDBC driver that both use: what the server is, its schemas, the views with their
 * columns, and rows of each view with every value as its own type and as text. URL USER PASSWORD; prints a line per view: its
 * name, columns and rows.
 */
public final class ReadViews {
  public static void main(String[] arguments) throws SQLException {
    Properties user = new Properties();
    user.setProperty("user", arguments[1]);
    user.setProperty("password", arguments[2]);
    try (Connection connection = DriverManager.getConnection(arguments[0], user)) {
      DatabaseMetaData about = connection.getMetaData();
      System.out.println("server " + about.getDatabaseProductName() + " " + about.isReadOnly());
      for (String view : names(about)) {
        List<String> columns = columns(about, view);
        // A view with parameters: the server does not report its columns.
        if (columns.isEmpty()) continue;
        int rows = rows(connection, view, columns);
        System.out.println("view " + view + " " + columns.size() + " " + rows);
      }
      account(connection);
      refused(connection);
    }
  }

  private static List<String> names(DatabaseMetaData about) throws SQLException {
    List<String> names = new ArrayList<>();
    try (ResultSet found = about.getTables(null, "analytics", "%", null)) {
      while (found.next()) names.add(found.getString("TABLE_NAME"));
    }
    return names;
  }

  /** All but partial aggregates, which no driver reads. */
  private static List<String> columns(DatabaseMetaData about, String view) throws SQLException {
    List<String> columns = new ArrayList<>();
    try (ResultSet found = about.getColumns(null, "analytics", view, "%")) {
      while (found.next()) {
        String type = found.getString("TYPE_NAME");
        String name = found.getString("COLUMN_NAME");
        if (!type.startsWith("AggregateFunction")) columns.add("`" + name + "`");
      }
    }
    return columns;
  }

  private static int rows(Connection connection, String view, List<String> names)
      throws SQLException {
    int count = 0;
    try (Statement statement = connection.createStatement()) {
      // What both set, to show a page of rows and not to wait forever.
      statement.setMaxRows(200);
      statement.setQueryTimeout(20);
      String list = String.join(", ", names);
      String sql = "SELECT " + list + " FROM `analytics`.`" + view + "`";
      try (ResultSet found = statement.executeQuery(sql)) {
        int columns = found.getMetaData().getColumnCount();
        while (found.next()) {
          for (int column = 1; column <= columns; column++) {
            found.getObject(column);
            found.getString(column);
          }
          count += 1;
        }
      }
    }
    return count;
  }

  /** A statement with a parameter. */
  private static void account(Connection connection) throws SQLException {
    String sql = "SELECT DISTINCT account_id FROM analytics.http_request_complete WHERE event_timestamp > ?";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setTimestamp(1, new java.sql.Timestamp(0));
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) System.out.println("account " + found.getString(1));
      }
    }
  }

  private static void refused(Connection connection) {
    try (Statement statement = connection.createStatement()) {
      statement.executeQuery("SELECT * FROM weir.user_accounts");
      System.out.println("refused nothing");
    } catch (SQLException error) {
      System.out.println("refused " + (error.getMessage().contains("497") ? "497" : error.getMessage()));
    }
  }
}
